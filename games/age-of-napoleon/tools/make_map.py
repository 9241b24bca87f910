#!/usr/bin/env python3
"""Draws the area map of Age of Napoleon: writes data/map.json.

usage: make_map.py path/to/europe_50m.json

europe_50m.json is what tools/maps.py says it is, and so is what the script needs. When africa_50m.json and asia_50m.json of
the same package lie beside it, Africa and Anatolia are drawn too.

Names, coasts and borders are read from data/countries.toml and data/links.toml: the map is drawn to fit them, and the exit
status is 1 when the areas that touch are not exactly those linked by land.

How it is made: modern states are zones, Germany cut along the Rhine and France along the Rhône. Within a zone the
Voronoi cells of the towns in towns.toml are united by area, so that old frontiers come from real lines and the rest from
towns. Inner borders are evened out, given a slight irregularity and rounded; everything is noded on a grid of half
a unit, so that both sides of a border share their points. Then places for the name and for a counter of 60 by 60 are
searched in each area.

The projection is a conformal cone (40 and 60 degrees north, 15 east) under a mild lens over southern Germany, which
makes room where areas are small.
"""
import math
import os
import sys
from collections import defaultdict
from pathlib import Path

import numpy as np
import shapely
from shapely import STRtree
from shapely.geometry import LineString, MultiPoint, Point, Polygon, box
from shapely import unary_union
from shapely.ops import linemerge, polygonize

sys.path.insert(0, str(Path(__file__).resolve().parents[3] / 'tools'))
from maps import (Cone, Sheet, chaikin, lake, load, outlines, parts, r05, rects, stream, text_size, toml,  # noqa: E402
                  wobble, write)

HERE = Path(__file__).resolve().parent
DATA = HERE.parent / 'data'


TOWNS = toml(HERE / 'towns.toml')
AREAS, BEYOND = TOWNS['areas'], TOWNS['beyond']
PLACES = {a['id']: a for a in toml(DATA / 'countries.toml')['area']}
CAPITAL_OF = {c['capital']: c['id'] for c in toml(DATA / 'countries.toml')['country'] if 'capital' in c}
LAND_LINKS = {tuple(sorted((k['a'], k['b']))) for k in toml(DATA / 'links.toml')['link'] if k['kind'] == 'land'}


def parse(text):
    out = []
    for part in text.split(';'):
        bits = part.strip().rsplit(' ', 2)
        out.append((bits[0], float(bits[1]), float(bits[2])))
    return out


# ---------------------------------------------------------------- projection
LENS_AT, LENS_GAIN, LENS_KM = (11.0, 48.9), 0.40, 1000.0
CONE = Cone(40, 60, 15.0, 50, (LENS_AT, LENS_GAIN, LENS_KM))
W, H, LEFT = 2000, 1500, 46


_x0 = float(CONE.plane(-9.52, 38.75)[0])
_x1 = float(CONE.plane(38.75, 55.3)[0])
SCALE = (W - 26) / (_x1 - _x0) * 0.965
_yb = float(CONE.plane(15.1, 36.62)[1])


def proj(lon, lat):
    x, y = CONE.plane(lon, lat)
    return (x - _x0) * SCALE + LEFT, (H - 18) - (y - _yb) * SCALE


SHEET = Sheet(proj)
pts, polys = SHEET.pts, SHEET.polys


ZONE = {}
for _z, _c in {'iberia': 'ESP AND GIB', 'france': 'FRA MCO', 'belgium': 'BEL LUX', 'swiss': 'CHE LIE',
               'italy': 'ITA SMR VAT', 'east': 'LTU LVA EST RUS BLR UKR', 'britain': 'GBR IRL IMN GGY JEY',
               'balkan': 'BIH MNE ALB MKD GRC BGR TUR KOS CYP', 'finland': 'FIN ALA', 'serbia': 'SRB'}.items():
    for _k in _c.split():
        ZONE[_k] = _z
FRAME = box(0, 0, W, H)
WIDE = box(-260, -260, W + 260, H + 260)
ZUIDERZEE = [(5.0, 53.02), (5.2, 53.1), (5.42, 53.04), (5.42, 52.9), (5.38, 52.84), (5.68, 52.83), (5.8, 52.75), (5.97, 52.64),
             (5.88, 52.52), (5.62, 52.35), (5.36, 52.28), (5.12, 52.34), (5.0, 52.4), (5.1, 52.6), (5.26, 52.72), (5.1, 52.86)]
RIVERS = {'Rhine': [47, 8, 48, 49, 42, 41], 'Danube': [29, 23, 20], 'Elbe': [33], 'Oder': [44],
          'Vistula': [62, 14], 'Dnieper': [25, 27, 4], 'Dvina': [24], 'Po': [46], 'Ebro': [32], 'Tagus': [56, 12, 57],
          'Loire': [69], 'Seine': [51], 'Rhône': [50, 9], 'Dniester': [26], 'Duero': [31], 'Garonne': [35, 68],
          'Drau': [30], 'Theiss': [59, 60], 'Thames': [58]}
NIEMEN = [(26.9, 53.35), (26.3, 53.45), (25.7, 53.8), (25.2, 53.72), (24.7, 53.52), (24.2, 53.55), (23.83, 53.68), (23.75, 53.95),
          (24.05, 54.15), (24.05, 54.4), (23.95, 54.6), (24.1, 54.72), (23.9, 54.9), (23.45, 54.98), (23.0, 55.07), (22.6, 55.06), (22.2, 55.06),
          (21.9, 55.09), (21.6, 55.22), (21.3, 55.33)]
LAKES = {'Ladoga': 1, 'Vänern': 2, 'Peipus': 8, 'Pskow': 11, 'Ilmen': 23, 'Léman': 24, 'Vättern': 26, 'Mälaren': 29,
         'Balaton': 33, 'Bodensee': 43, 'Lough Neagh': 25, 'Onega': 3, 'Wirzsee': 40, 'Mälaren Ost': 0}


LINKS = [('danmark', 'sverige', [(12.45, 55.66), (12.8, 55.71), (13.15, 55.68)]),
         ('sverige', 'lithuania', [(15.7, 56.25), (16.6, 56.08), (17.8, 56.1), (19.3, 56.3), (21.1, 56.55)])]
CAPITALS = [('britain', -0.13, 51.5), ('ile_de_france', 2.35, 48.86), ('castilla', -3.7, 40.42), ('wien', 16.37, 48.21),
            ('brandenburg', 13.4, 52.52), ('moscow', 37.62, 55.75)]
SEA_NAMES = [('atlantic', 178, 690, 24, 0), ('bay-of-biscay', 300, 840, 20, 0), ('north', 775, 215, 26, 0),
             ('baltic', 1300, 268, 20, 0), ('english-channel', 415, 562, 16, 0), ('mediterranean', 745, 1190, 22, 0),
             ('adriatic', 1225, 1110, 18, 38), ('black', 1880, 960, 24, 0), ('tyrrhenian', 1030, 1290, 20, 0),
             ('ionian', 1385, 1390, 20, 0)]


# zones cut along a river: zone, river pieces, extra end points, a town on the first side, areas bound to the first side, to the second side
CUTS = [('DEU', [48, 49], [], (6.64, 49.76), {'alsace', 'belgique'}, {'westfalen', 'wurttemberg', 'hannover', 'bayern'}),
        ('france', [50], [(4.87, 43.2)], (5.72, 45.19), {'provence'}, {'languedoc', 'bourgogne'})]


# ---------------------------------------------------------------- building
def voronoi(zone, seeds):
    """areas of one zone: the zone cut by the Voronoi cells of its own seeds."""
    ids = sorted({s[0] for s in seeds})
    if len(ids) == 1:
        return {ids[0]: zone}
    p = MultiPoint([s[1] for s in seeds])
    cells = shapely.voronoi_polygons(p, extend_to=box(-3000, -3000, 6000, 6000))
    tree = STRtree(list(cells.geoms))
    got = defaultdict(list)
    for a, q in seeds:
        for i in tree.query(q):
            if cells.geoms[i].covers(q):
                got[a].append(cells.geoms[i])
                break
    return {a: unary_union(g).intersection(zone) for a, g in got.items()}


def soften(line, step=3.0, n=5):
    """even out the zigzag of the Voronoi cells; the ends stay where they are"""
    k = max(2, int(round(line.length / step)))
    c = np.array([line.interpolate(i / k, normalized=True).coords[0] for i in range(k + 1)])
    closed = np.allclose(c[0], c[-1])
    for _ in range(n):
        if closed:
            d = c[:-1]
            d = 0.5 * d + 0.25 * (np.roll(d, 1, 0) + np.roll(d, -1, 0))
            c = np.vstack([d, d[:1]])
        else:
            c[1:-1] = 0.5 * c[1:-1] + 0.25 * (c[:-2] + c[2:])
    return LineString(c)


def arcs_of(regions, grid=None):
    lines = [g.boundary for g in regions.values()]
    u = unary_union(lines, grid_size=grid) if grid else unary_union(lines)
    m = linemerge(u)
    return list(m.geoms) if m.geom_type == 'MultiLineString' else [m]


def assign(faces, regions):
    """face -> region by greatest overlap"""
    ids = list(regions)
    tree = STRtree([regions[i] for i in ids])
    own = []
    for f in faces:
        best, ba = None, 0
        for k in tree.query(f):
            r = regions[ids[k]]
            a = f.intersection(r).area
            if a > ba:
                best, ba = ids[k], a
        own.append(best if ba > 0.5 * f.area else None)
    got = defaultdict(list)
    for f, o in zip(faces, own):
        if o:
            got[o].append(f)
    return {a: unary_union(g) for a, g in got.items()}


def clean(regions, tiny):
    """pieces smaller than tiny that touch another area are handed over; small islands are dropped"""
    for _ in range(4):
        moved = False
        for a in list(regions):
            ps = parts(regions[a])
            if len(ps) < 2:
                continue
            big = max(ps, key=lambda p: p.area)
            keep = []
            for p in ps:
                if p is big:
                    keep.append(p)
                    continue
                best, bl = None, 1.0
                for b, g in regions.items():
                    if b != a and g.distance(p) < 0.05:
                        l = p.buffer(0.05).intersection(g.boundary).length
                        if l > bl:
                            best, bl = b, l
                if best and p.area < tiny:
                    regions[best] = unary_union([regions[best], p])
                    moved = True
                else:
                    keep.append(p)
            regions[a] = unary_union(keep)
        if not moved:
            break
    return regions


FILL = [('danmark', 15, None),
        ('holland', 9, [(6.7, 53.6), (7.6, 53.6), (7.6, 53.1), (6.7, 53.1)]),
        ('hannover', 9, [(7.7, 53.75), (8.75, 53.75), (8.75, 53.2), (7.7, 53.2)]),
        ('pommern', 6, [(11, 54.6), (13.2, 54.6), (13.2, 53.8), (11, 53.8)])]
ISLAND_MIN = defaultdict(lambda: 120, danmark=55, pommern=60, livonia=60, sverige=90, dalmatien=70, other=400, ottoman=250, finland=150,
                         norge=150, britain=110, holland=40, baleares=60)


def build(path):
    t, line = load(path)
    zones = defaultdict(list)
    for g in t['objects']['countries']['geometries']:
        k = g.get('id') or 'KOS'
        p = polys(g, line)
        if p.is_empty or not p.intersects(WIDE):
            continue
        zones[ZONE.get(k, k)].append(p.intersection(WIDE))
    zones = {k: unary_union(v) for k, v in zones.items()}
    zuider = Polygon(pts(ZUIDERZEE))
    zones['NLD'] = zones['NLD'].difference(zuider)
    seeds = []
    for table in (AREAS, BEYOND):
        for a, s in table.items():
            for name, lon, lat in parse(s):
                x, y = proj(lon, lat)
                seeds.append((a, Point(float(x), float(y)), name))
    by = defaultdict(list)
    bound, banks = {}, []
    rv = t['objects']['rivers']['geometries']
    for z, ix, ends, ref, first, second in CUTS:
        ls = []
        for i in ix:
            g = rv[i]
            ls += [pts(line(r)) for r in ([g['arcs']] if g['type'] == 'LineString' else g['arcs'])]
        if z == 'france':       # the main arm, and on to the open sea
            ls = [max(ls, key=len)]
            ls = [np.vstack([ls[0], pts(ends)])]
        cut = unary_union([LineString(l) for l in ls])
        banks.append(cut)
        faces = list(polygonize(unary_union([cut, zones[z].boundary])))
        faces = [f for f in faces if zones[z].covers(f.representative_point())]
        big = [f for f in faces if f.area > 3000]
        side = [0 if f.covers(Point(*pts([ref])[0])) else 1 for f in big]
        assert 0 in side and 1 in side, z
        two = [unary_union([f for f, k in zip(big, side) if k == n]) for n in (0, 1)]
        for f in sorted((f for f in faces if f.area <= 3000), key=lambda f: -f.area):
            touch = [f.buffer(0.05).intersection(g.boundary).length for g in two]
            n = 0 if touch[0] > touch[1] else 1
            two[n] = unary_union([two[n], f])
        del zones[z]
        zones[z + '/0'], zones[z + '/1'] = two
        for a in first:
            bound[a, z] = z + '/0'
        for a in second:
            bound[a, z] = z + '/1'
    for a, q, name in seeds:
        z = min(zones, key=lambda k: zones[k].distance(q))
        if zones[z].distance(q) > 12:
            continue
        z = bound.get((a, z.split('/')[0]), z)
        by[z].append((a, q))
    regions = defaultdict(list)
    for z, g in zones.items():
        if z not in by:
            if z not in ('ISL', 'FRO', 'MLT'):
                print('zone without seeds', z)
            continue
        for a, r in voronoi(g, by[z]).items():
            if not r.is_empty:
                regions[a].append(r)
    regions = {a: unary_union(v).intersection(FRAME) for a, v in regions.items()}
    regions = {a: g for a, g in regions.items() if not g.is_empty}
    # the remaining land (Africa, Asia)
    land = unary_union([polys(g, line).intersection(FRAME) for g in t['objects']['land']['geometries'] if g['type'] != 'Point'])
    rest = land.difference(unary_union(list(regions.values())).buffer(0.6)).difference(zuider.buffer(1))
    rest = unary_union([p for p in parts(rest.buffer(-0.4).buffer(0.4)) if p.area > 400])
    more, turk = [], []
    for f in ('africa_50m.json', 'asia_50m.json'):
        f = os.path.join(os.path.dirname(path), f)
        if os.path.exists(f):
            t2, line2 = load(f)
            for g in t2['objects']['countries']['geometries']:
                if g.get('id') in ('MAR', 'DZA', 'TUN', 'LBY', 'EGY', 'TUR', 'SYR', 'CYP', 'LBN', 'ISR') and g.get('arcs'):
                    (turk if f.endswith('asia_50m.json') else more).append(polys(g, line2).buffer(0.3).intersection(FRAME))
    rest = unary_union([rest] + more)
    if turk:
        mine = unary_union([g for a, g in regions.items() if a != 'ottoman'])
        regions['ottoman'] = unary_union([regions['ottoman']] + turk).difference(mine)
    if not rest.is_empty:
        regions['other'] = rest.difference(unary_union([g for a, g in regions.items()]))
    # noded once on a fine grid
    u = unary_union([g.boundary for g in regions.values()], grid_size=0.01)
    regions = assign(list(polygonize(u)), regions)
    regions = clean(regions, 900)
    # a few inlets are filled, so that a counter has room
    for a, rad, win in FILL:
        others = unary_union([g for k, g in regions.items() if k != a])
        core = max(parts(regions[a]), key=lambda p: p.area)
        fill = core.buffer(rad).buffer(-rad).difference(core)
        if win:
            fill = fill.intersection(Polygon(pts(win)))
        d = unary_union([regions[a], fill.buffer(0.05)]).difference(others)
        regions[a] = unary_union([Polygon(p.exterior) for p in parts(d)])
    u = unary_union([g.boundary for g in regions.values()], grid_size=0.01)
    regions = assign(list(polygonize(u)), regions)
    # small islands out
    whole = unary_union(list(regions.values()))
    isl = [p for p in parts(whole)]
    tree = STRtree(isl)
    for a in list(regions):
        keep = []
        for p in parts(regions[a]):
            i = [k for k in tree.query(p.representative_point()) if isl[k].contains(p.representative_point())]
            size = isl[i[0]].area if i else p.area
            if size >= ISLAND_MIN[a]:
                keep.append(p)
        regions[a] = unary_union(keep)
    regions = {a: g for a, g in regions.items() if not g.is_empty}
    coast = unary_union(list(regions.values())).boundary
    inner, shore = [], []
    wet = unary_union(banks).buffer(1.0)
    cb = coast.buffer(0.03)
    fb = FRAME.boundary.buffer(0.2)
    for arc in arcs_of(regions, 0.01):
        c = [tuple(q) for q in arc.coords]
        if arc.within(fb):
            shore.append(arc)
        elif arc.within(cb):
            s = arc.simplify(0.9)
            shore.append(s)
        else:
            if arc.intersection(wet).length > 0.5 * arc.length:
                s = soften(arc, 2.0, 1).simplify(0.6)
                inner.append(LineString(chaikin([tuple(q) for q in s.coords], 1)).simplify(0.35))
                continue
            s = soften(arc).simplify(1.0)
            w = wobble([tuple(q) for q in s.coords], 0.10, 8.0)
            w = chaikin(w, 2)
            inner.append(LineString(w).simplify(0.45))
    u = unary_union(inner + shore, grid_size=0.5)
    old = regions
    faces = list(polygonize(u))
    landm = unary_union(list(old.values()))
    faces = [f for f in faces if f.intersection(landm).area > 0.5 * f.area]
    # whole faces by overlap
    regions = assign(faces, old)
    miss = [f for f in faces if not any(regions[a].covers(f.representative_point()) for a in regions)]
    if miss:
        print('faces without owner', len(miss), [round(f.area, 1) for f in miss])
        for f in miss:
            b = max(regions, key=lambda a: f.buffer(0.1).intersection(regions[a]).area)
            regions[b] = unary_union([regions[b], f])
    regions = clean(regions, 400)
    # one common set of vertices
    u = unary_union([g.boundary for g in regions.values()], grid_size=0.5)
    regions = assign(list(polygonize(u)), regions)
    for a, g in regions.items():      # pinholes
        regions[a] = unary_union([Polygon(p.exterior, [i for i in p.interiors if Polygon(i).area > 40]) for p in parts(g)])
    return t, line, regions


def borders(regions):
    ids = sorted(regions)
    tree = STRtree([regions[i] for i in ids])
    out = {}
    for k, a in enumerate(ids):
        for j in tree.query(regions[a]):
            if j > k:
                s = regions[a].boundary.intersection(regions[ids[j]].boundary)
                if s.length > 0:
                    out[(a, ids[j])] = s
    return out


def km_factor(x, y):
    """km per map unit near a point of the frame (the lens gain at the displaced point, so approximate: error up to about a fifth)"""
    px, py = (x - LEFT) / SCALE + _x0, (H - 18 - y) / SCALE + _yb
    at_x, at_y, gain, km = CONE.lens
    g = 1 + gain * math.exp(-((px - at_x) ** 2 + (py - at_y) ** 2) / km ** 2)
    return 1 / SCALE / g


# ---------------------------------------------------------------- labels
LINES = {'chiesa': ['Lo stato', 'della Chiesa'], 'wurttemberg': ['Württem-', 'berg']}
ANGLES = {'portugal': [-72, -78, 78], 'napoli': [0, 38, 42, 34], 'dalmatien': [0, 15, 25], 'danmark': [0], 'wurttemberg': [0]}
STACK = 60


def worth(size):
    return min(size, 15) * 5 + max(size - 15, 0) * 2.2


def place(a, geom, lines):
    main = max(parts(geom), key=lambda p: p.area)
    x0, y0, x1, y1 = main.bounds
    step = 1.5 if a in ('danmark', 'holland', 'navarra') else 3.0
    gx, gy = np.meshgrid(np.arange(x0, x1, step), np.arange(y0, y1, step))
    gx, gy = gx.ravel(), gy.ravel()
    ok = shapely.contains_xy(main, gx, gy)
    gx, gy = np.round(gx[ok] * 2) / 2, np.round(gy[ok] * 2) / 2
    shapely.prepare(main)
    bound = main.boundary
    sq = rects(gx, gy, STACK + 1, STACK + 1, 0)
    fit = shapely.contains(main, sq)
    cap = [Point(*pts([c[1:]])[0]) for c in CAPITALS if c[0] == a]
    if cap:
        fit &= shapely.distance(sq, cap[0]) > 9
    if fit.any():
        sx, sy = gx[fit], gy[fit]
        sqf = sq[fit]
    else:
        inside = shapely.area(shapely.intersection(sq, main))
        k = np.argsort(-inside)[:40]
        sx, sy, sqf = gx[k], gy[k], sq[k]
    clear = shapely.distance(sqf, bound) if fit.any() else shapely.area(shapely.intersection(sqf, main)) / 200 - 20
    best = None
    for size in (22, 20, 18, 17, 16, 15, 14, 13, 12, 11):
        for ang in ANGLES.get(a, [0]):
            w, h = text_size(lines, size)
            rc = rects(gx, gy, w + 6, h + 4, ang)
            rf = shapely.contains(main, rc)
            if cap:
                rf &= shapely.distance(rc, cap[0]) > 7
            if not rf.any():
                continue
            lx, ly, rcf = gx[rf], gy[rf], rc[rf]
            lclear = shapely.distance(rcf, bound)
            step = max(1, len(lx) // 400)
            st2 = max(1, len(sx) // 400)
            for i in range(0, len(lx), step):
                d = shapely.distance(rcf[i], sqf[::st2])
                sc = np.where(d >= 3, np.minimum(clear[::st2], 16) * 1.0 + np.minimum(lclear[i], 12) * 0.8 + np.minimum(d, 24) * 0.7 - 0.25 * np.maximum(d - 30, 0) ** 0.7 * 0.5, -99)
                k = int(np.argmax(sc))
                if sc[k] > -50 and (best is None or sc[k] + worth(size) > best[0]):
                    best = (sc[k] + worth(size), size, ang, lx[i], ly[i], sx[::st2][k], sy[::st2][k], bool(fit.any()))
        if best and best[1] - size >= 3:
            break
    return best


def largest(geom):
    m = max(parts(geom), key=lambda p: p.area)
    x0, y0, x1, y1 = m.bounds
    gx, gy = np.meshgrid(np.arange(x0, x1, 1.5), np.arange(y0, y1, 1.5))
    for s in range(70, 30, -1):
        f = shapely.contains(m, rects(gx.ravel(), gy.ravel(), s, s, 0))
        if f.any():
            k = int(np.argmax(f))
            return s, round(gx.ravel()[k]), round(gy.ravel()[k])
    return 0


# ---------------------------------------------------------------- output
def rivers(t, line, land):
    geoms = t['objects']['rivers']['geometries']
    inland = land.buffer(2)
    out = [(name, unary_union([l for i in ix for l in SHEET.lines(geoms[i], line)])) for name, ix in RIVERS.items()]
    out.append(('Niemen', LineString(chaikin([tuple(p) for p in pts(NIEMEN)], 2))))
    return [stream(name, g, inland) for name, g in out]


def label(a, g):
    """where the name and the counter go"""
    lines = LINES.get(a, [PLACES[a]['name']])
    b = place(a, g, lines)
    if b is None:
        print('NO LABEL', a)
        c = g.representative_point()
        b = (0, 11, 0, c.x, c.y, c.x, c.y, False)
    if not b[7]:
        print('STACK DOES NOT FIT', a, largest(g))
    return {'at': [r05(b[3]), r05(b[4])], 'size': b[1], 'angle': b[2], 'lines': lines}, [r05(b[5]), r05(b[6])]


def check(areas, regions):
    """the number of borders that are missing, too short or not wanted"""
    km = {}
    for e, s in borders(areas).items():
        km[e] = s.length * km_factor(s.centroid.x, s.centroid.y)
    bad = 0
    for e in sorted(LAND_LINKS):
        if km.get(e, 0) < 25:
            print('MISSING or short', e, round(km.get(e, 0)))
            bad += 1
    for e in sorted(set(km) - LAND_LINKS):
        print('NOT WANTED', e, round(km[e]))
        bad += 1
    print('borders', len(km), 'wanted', len(LAND_LINKS), 'bad', bad)
    around = FRAME.buffer(5)
    sea = around.difference(unary_union(list(regions.values())).union(around.difference(FRAME)))
    sea = unary_union([p for p in parts(sea) if p.area > 60])
    for a, g in areas.items():
        shore = g.boundary.intersection(sea).length
        if (shore > 0) != PLACES[a].get('coastal', False) and a != 'podolia':   # 2.1.1.2: the Black Sea makes no coast
            print('COAST', a, round(shore, 1))
            bad += 1
    return bad


def main():
    if len(sys.argv) != 2:
        print(__doc__)
        return 1
    path = sys.argv[1]
    t, line, regions = build(path)
    areas = {a: regions[a] for a in AREAS}
    bad = check(areas, regions)
    spaces = {}
    for a, g in areas.items():
        name, stack = label(a, g)
        spaces[a] = {'polygons': outlines(g), 'label': name, 'stack': stack}

    land = unary_union(list(regions.values()))
    sea = unary_union([p for p in parts(FRAME.difference(land)) if p.area > 30])
    decor = [{'kind': 'sea', 'polygons': outlines(sea)}]
    for a, g in sorted((a, g) for a, g in regions.items() if a not in AREAS):
        decor.append({'kind': 'land', 'name': 'land-' + a, 'polygons': outlines(g)})
    lakes = t['objects']['lakes']['geometries']
    for n, i in LAKES.items():
        if drawn := lake(n.removesuffix(' Ost'), polys(lakes[i], line), FRAME):
            decor.append(drawn)
    for a, lon, lat in CAPITALS:
        x, y = pts([(lon, lat)])[0]
        if not areas[a].contains(Point(x, y)):
            print('capital outside', a)
        decor.append({'kind': 'capital', 'name': 'capital-' + CAPITAL_OF[a], 'label': {'at': [r05(x), r05(y)], 'size': 14}})
    for n, x, y, size, angle in SEA_NAMES:
        decor.append({'kind': 'sea-name', 'name': 'sea-' + n, 'label': {'at': [x, y], 'size': size, 'angle': angle}})
    decor += rivers(t, line, land.intersection(FRAME))
    links = [{'a': a, 'b': b, 'path': [[r05(x), r05(y)] for x, y in pts(c)]} for a, b, c in LINKS]

    write(DATA / 'map.json', [W, H], spaces, links, decor)
    return bad


if __name__ == '__main__':
    sys.exit(1 if main() else 0)

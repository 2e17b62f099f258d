import { filled } from '../raster/fill.js';
import { along, closed, type Point } from '../raster/spline.js';
import { body } from './body.js';
import { headOutline } from './profile.js';
import { type Lock, locks } from './locks.js';

const here = (point: Point): Point => point;
const size = { width: 60, height: 40 };
const sum = (values: Float32Array): number => values.reduce((total, value) => total + value, 0);

describe('surfaces of figures', () => {
  it('cover a pixel by its share inside an outline', () => {
    const { data } = filled(4, 4, [
      [0.5, 1],
      [3, 1],
      [3, 2.5],
      [0.5, 2.5],
    ]);
    expect(sum(data)).toBeCloseTo(2.5 * 1.5);
    expect([...data.subarray(4, 8)]).toEqual([0.5, 1, 1, 0]);
  });

  it('follow smooth curves through their points', () => {
    const points: Point[] = [
      [0, 0],
      [10, 5],
      [20, 0],
    ];
    expect(along(points, 0.5)).toEqual([10, 5]);
    expect(closed(points)).toEqual(expect.arrayContaining(points.map((point) => [...point])));
  });

  it('have no holes within a lock, and a clean edge outside', () => {
    const lock: Lock = {
      guides: [
        [
          [10, 10],
          [30, 8],
          [50, 10],
        ],
        [
          [10, 30],
          [30, 32],
          [50, 30],
        ],
      ],
      count: 8,
    };
    const { cover } = locks(size, 1, here, [lock], 1);
    for (let y = 14; y < 26; y++) {
      for (let x = 14; x < 46; x++) expect([x, y, cover.data[y * 60 + x]]).toEqual([x, y, expect.closeTo(1)]);
    }
    expect(cover.data[2 * 60 + 30]).toBe(0);
  });

  it('are higher in the middle of a body than near its edge', () => {
    const { relief } = body(size, 0.3, here, [
      [10, 5],
      [50, 5],
      [50, 35],
      [10, 35],
    ]);
    expect(relief.data[20 * 60 + 30]).toBeGreaterThan((relief.data[20 * 60 + 12] ?? 0) * 1.2);
  });

  it('have another outline for each profile', () => {
    expect(headOutline({ nose: 1 })).not.toEqual(headOutline({}));
    expect(headOutline({ nose: 1 })).toHaveLength(headOutline({}).length);
  });
});

import type { Lock } from '../relief/locks.js';

const jaw = (depth: number): Lock['guides'] => [
  [
    [4, -24],
    [-2, 30],
    [-26, 70],
    [-58, 92],
    [-74, 112],
    [-95, 117],
  ],
  [
    [20, -14],
    [18, 50],
    [-10, 108],
    [-50, 132],
    [-80, 136],
    [-97, 130],
  ],
  [
    [36, -4],
    [40, 76],
    [16, 124 + depth],
    [-32, 154 + depth],
    [-74, 165 + depth],
    [-99, 152 + depth * 0.6],
  ],
];

const moustache: Lock = {
  guides: [
    [
      [-102, 74],
      [-88, 76],
      [-72, 96],
      [-66, 116],
    ],
    [
      [-107, 86],
      [-92, 87],
      [-80, 97],
      [-76, 118],
    ],
  ],
  count: 7,
  round: 4,
  strand: 2,
  shine: 0.1,
};

export const beards = {
  full: [{ guides: jaw(8), count: 22, round: 10, strand: 3, shine: 0.15 }, moustache],
  short: [
    { guides: jaw(0), count: 34, round: 2, strand: 1.6, shine: 0.05 },
    { ...moustache, round: 2 },
  ],
} satisfies Record<string, readonly Lock[]>;

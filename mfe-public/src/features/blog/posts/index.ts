import { bridalThatLasts } from './bridal-that-lasts';
import { brushesWorthOwning } from './brushes-worth-owning';
import type { Post } from './post';
import { skinFirst } from './skin-first';

export const posts: readonly Post[] = [skinFirst, bridalThatLasts, brushesWorthOwning];

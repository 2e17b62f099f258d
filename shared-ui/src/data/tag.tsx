import type { ReactNode } from 'react';
import { classNames } from '../components/class-names';
import styles from './tag.module.css';

export interface TagProps {
  tone?: 'neutral' | 'good' | 'bad' | 'waiting';
  children: ReactNode;
}

export function Tag({ tone = 'neutral', children }: TagProps) {
  return <span className={classNames(styles.tag, styles[tone])}>{children}</span>;
}

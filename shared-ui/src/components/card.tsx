import type { HTMLAttributes } from 'react';
import styles from './card.module.css';
import { classNames } from './class-names';

export interface CardProps extends HTMLAttributes<HTMLElement> {
  /** `article` for a thing of its own, such as a class in a list. */
  as?: 'div' | 'article' | 'section';
}

/** A raised surface. */
export function Card({ as: Element = 'div', className, ...rest }: CardProps) {
  return <Element {...rest} className={classNames(styles.card, className)} />;
}

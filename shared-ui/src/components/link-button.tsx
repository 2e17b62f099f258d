import type { LinkProps } from 'react-router-dom';
import { Link } from '../router/index';
import { buttonClass, type ButtonLook } from './button';

/** A link that looks like a button: for what navigates. */
export function LinkButton({ variant, size, className, ...rest }: LinkProps & ButtonLook) {
  return <Link {...rest} className={buttonClass({ variant, size }, className)} />;
}

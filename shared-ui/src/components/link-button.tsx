import type { LinkProps } from 'react-router-dom';
import { Link } from '../router/index';
import { buttonClass, type ButtonLook } from './button';

export function LinkButton({ variant, size, className, ...rest }: LinkProps & ButtonLook) {
  return <Link {...rest} className={buttonClass({ variant, size }, className)} />;
}

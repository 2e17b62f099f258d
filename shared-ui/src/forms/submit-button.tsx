import { Button, type ButtonProps } from '../components/button';

/** The submit of a Form; `busy` while what it started is under way. */
export function SubmitButton(props: Omit<ButtonProps, 'type'>) {
  return <Button {...props} type="submit" />;
}

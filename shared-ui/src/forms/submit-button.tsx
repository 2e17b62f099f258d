import { Button, type ButtonProps } from '../components/button';

export function SubmitButton(props: Omit<ButtonProps, 'type'>) {
  return <Button {...props} type="submit" />;
}

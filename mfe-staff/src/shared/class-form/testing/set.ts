import { fireEvent, screen } from '@testing-library/react';

/** Changes a field in one step, without the focus and the key events of a user. */
export const set = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });

import { render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { accountMessages, passwordProblem } from '../contracts/index';
import { fill } from '../../test';
import {
  check,
  Form,
  NumberField,
  PasswordField,
  required,
  sameAs,
  SubmitButton,
  TextField,
  useForm,
  useFormSelection,
} from './index';

interface Values {
  email: string;
  password: string;
  confirm: string;
  seats: number;
}

function show(onSubmit = jest.fn()) {
  render(
    <Form<Values> label="Sign up" onSubmit={onSubmit} initialValues={{ seats: 40 }}>
      <TextField name="email" label="Email" rules={[required(accountMessages.emailRequired)]} />
      <PasswordField
        name="password"
        label="Password"
        autoComplete="new-password"
        rules={[check((value: string | undefined) => passwordProblem(value ?? ''))]}
      />
      <PasswordField
        name="confirm"
        label="Confirm Password"
        autoComplete="new-password"
        dependencies={['password']}
        rules={[required(accountMessages.confirmRequired), sameAs('password', accountMessages.mismatch)]}
      />
      <NumberField name="seats" label="Available Seats" min={1} precision={0} />
      <SubmitButton>Sign Up</SubmitButton>
    </Form>,
  );
  return { onSubmit, user: userEvent.setup() };
}

const submit = () => screen.getByRole('button', { name: 'Sign Up' });

describe('a form', () => {
  it('ties every visible label to its field', () => {
    show();
    for (const label of ['Email', 'Password', 'Confirm Password', 'Available Seats']) {
      expect(screen.getByText(label)).toBeVisible();
      expect(screen.getByLabelText(label)).toHaveAttribute('id');
    }
  });

  it('shows the first problem of each field at the field, and submits nothing', async () => {
    const { onSubmit, user } = show();
    await user.click(submit());
    expect(await screen.findByText('Email is required')).toBeVisible();
    expect(screen.getByText('Password is required')).toBeVisible();
    expect(screen.getByText('Please confirm your password')).toBeVisible();
    expect(screen.queryByText('Passwords do not match')).not.toBeInTheDocument();
    expect(screen.getByLabelText('Email')).toBeInvalid();
    expect(onSubmit).not.toHaveBeenCalled();
  });

  it('ACC-03 checks a repeated password again when the first one changes', async () => {
    const { user } = show();
    await fill(user, screen.getByLabelText('Password'), 'Blush#2024');
    await fill(user, screen.getByLabelText('Confirm Password'), 'Blush#2025');
    expect(await screen.findByText('Passwords do not match')).toBeVisible();
    await fill(user, screen.getByLabelText('Password'), 'Blush#2025');
    await waitFor(() => expect(screen.queryByText('Passwords do not match')).not.toBeInTheDocument());
  });

  it('submits its values once every rule is met', async () => {
    const { onSubmit, user } = show();
    await fill(user, screen.getByLabelText('Email'), 'ann@blush.test');
    await fill(user, screen.getByLabelText('Password'), 'Blush#2024');
    await fill(user, screen.getByLabelText('Confirm Password'), 'Blush#2024');
    await user.click(submit());
    await waitFor(() => expect(onSubmit).toHaveBeenCalledTimes(1));
    expect(onSubmit).toHaveBeenCalledWith({
      email: 'ann@blush.test',
      password: 'Blush#2024',
      confirm: 'Blush#2024',
      seats: 40,
    });
  });

  it('has spaces in a line of text for the tabs of a pasted row', async () => {
    const { user } = show();
    await user.click(screen.getByLabelText('Email'));
    await user.paste('Bold\tLips');
    expect(screen.getByLabelText('Email')).toHaveValue('Bold Lips');
  });

  it.each([
    ['64,99', 64.99],
    ['$ 12,5', 12.5],
    ['1,250', 1250],
    ['1,250.50', 1250.5],
    ['1,250,50', 1250.5],
    ['64。99', 64.99],
  ])('reads the number %s as %d', async (typed, number) => {
    const onSubmit = jest.fn();
    render(
      <Form<{ price: number }> label="Price" onSubmit={onSubmit}>
        <NumberField name="price" label="Price" />
      </Form>,
    );
    const user = userEvent.setup();
    await user.type(screen.getByLabelText('Price', { selector: 'input' }), `${typed}{Enter}`);
    await waitFor(() => expect(onSubmit).toHaveBeenCalledWith({ price: number }));
    expect(screen.getByLabelText('Price', { selector: 'input' })).toHaveValue(String(number));
  });
});

describe('a selection of the values of a form', () => {
  /** Renders the email of a form, behind a prefix, and counts the renders of the page. */
  function showSelection() {
    const renders: string[] = [];
    function EmailPage({ prefix }: { prefix: string }) {
      const form = useForm<Values>();
      const selected = useFormSelection(form, ({ email = 'no email' }) => `${prefix} ${email}`);
      renders.push(selected);
      return (
        <Form<Values> label="Sign up" form={form} initialValues={{ email: 'ann' }} onSubmit={jest.fn()}>
          <TextField name="email" label="Email" />
          <NumberField name="seats" label="Available Seats" />
          <output>{selected}</output>
        </Form>
      );
    }
    const { rerender } = render(<EmailPage prefix="Is" />);
    return {
      renders,
      user: userEvent.setup(),
      rerender: (prefix: string) => rerender(<EmailPage prefix={prefix} />),
    };
  }

  it('is made without values before the fields exist, and then with those that they start with', () => {
    const { renders } = showSelection();
    expect(renders[0]).toBe('Is no email');
    expect(screen.getByRole('status')).toHaveTextContent('Is ann');
  });

  it('renders again when it changes, and not when another field is changed', async () => {
    const { renders, user } = showSelection();
    await fill(user, screen.getByLabelText('Email'), 'bea');
    await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('Is bea'));
    const count = renders.length;
    await fill(user, screen.getByLabelText('Available Seats'), '12');
    await fill(user, screen.getByLabelText('Email'), 'eve');
    await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('Is eve'));
    expect(new Set(renders.slice(count))).toEqual(new Set(['Is ', 'Is eve']));
    expect(screen.getByLabelText('Available Seats')).toHaveValue('12');
  });

  it('is up to date in each render with another selector', () => {
    const { renders, rerender } = showSelection();
    const count = renders.length;
    rerender('Was');
    expect(new Set(renders.slice(count))).toEqual(new Set(['Was ann']));
  });
});

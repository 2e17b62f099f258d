import { useLocation } from '@blush/shared-ui/router';
import { LoginPage } from './login-page';
import { SignUpPage } from './sign-up-page';

/** One file for both: each further file costs the first load of the site its name and hash. */
export function AccountPages() {
  return useLocation().pathname.startsWith('/signup') ? <SignUpPage /> : <LoginPage />;
}

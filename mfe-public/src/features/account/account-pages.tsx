import { useLocation } from '@blush/shared-ui/router';
import { LoginPage } from './login-page';
import { SignUpPage } from './sign-up-page';

/** Both pages in one file: each further file would add its name and hash to the first load of the site. */
export function AccountPages() {
  return useLocation().pathname.startsWith('/signup') ? <SignUpPage /> : <LoginPage />;
}

import { useLocation } from '@blush/shared-ui/router';
import { LoginPage } from './login-page';
import { SignUpPage } from './sign-up-page';

/** Both pages in one chunk: the first load of the site contains the name and hash of each chunk. */
export function AccountPages() {
  return useLocation().pathname.startsWith('/signup') ? <SignUpPage /> : <LoginPage />;
}

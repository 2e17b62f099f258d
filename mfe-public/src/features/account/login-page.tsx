import { Link } from '@blush/shared-ui/router';
import { AccountCard } from './components/account-card';
import { LoginForm } from './components/login-form';

export function LoginPage() {
  return (
    <AccountCard
      title="Log In"
      lead="Welcome back. Your brushes are where you left them."
      description="Log in to Blush Camp to select classes, pay for them and find the ones you are enrolled in."
      otherWay={
        <>
          New here? <Link to="/signup">Sign Up</Link>
        </>
      }
    >
      <LoginForm />
    </AccountCard>
  );
}

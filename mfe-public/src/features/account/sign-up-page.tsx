import { Link } from '@blush/shared-ui/router';
import { AccountCard } from './components/account-card';
import { SignUpForm } from './components/sign-up-form';

export function SignUpPage() {
  return (
    <AccountCard
      title="Sign Up"
      lead="A minute now, and every class is a click away."
      description="Make an account at Blush Camp, the online makeup school, and enrol in classes with working artists."
      otherWay={
        <>
          Already have an account? <Link to="/login">Log In</Link>
          <br />
          With an account you agree to the <Link to="/terms">Terms</Link>. What is stored about you:{' '}
          <Link to="/privacy">Privacy</Link>
        </>
      }
    >
      <SignUpForm />
    </AccountCard>
  );
}

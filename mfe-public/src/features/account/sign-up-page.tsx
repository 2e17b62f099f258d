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
        </>
      }
    >
      <SignUpForm />
    </AccountCard>
  );
}

import { Page } from '@blush/shared-ui/components';
import { Appearance } from './appearance';
import { Password } from './password';
import { ProfileForm } from './profile-form';
import { Sessions } from './sessions';
import { YourData } from './your-data';

export function ProfilePage() {
  return (
    <Page title="Profile">
      <ProfileForm />
      <Appearance />
      <Password />
      <Sessions />
      <YourData />
    </Page>
  );
}

import { Page } from '@blush/shared-ui/components';
import { Appearance } from './appearance';
import { Password } from './password';
import { ProfileForm } from './profile-form';
import { Sessions } from './sessions';
import { YourCalendar } from './your-calendar';
import { YourData } from './your-data';

export function ProfilePage() {
  return (
    <Page title="Profile">
      <ProfileForm />
      <Appearance />
      <Password />
      <Sessions />
      <YourCalendar />
      <YourData />
    </Page>
  );
}

/** Code for signed-in users only, in one chunk: each further chunk would add its hashes to the first load. */
export { DashboardLayout } from '../layout/dashboard/dashboard-layout';
export { ProfilePage } from '../layout/dashboard/profile-page';
export { UserHomePage } from '../layout/dashboard/user-home-page';
export { Tools } from '../layout/tools';
export { warmUpAreas } from './warm-up-areas';

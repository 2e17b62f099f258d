/** Code for signed-in users only, in one chunk: each further chunk would add its hashes to the first load. */
export { DashboardLayout } from './dashboard-layout';
export { ProfilePage } from './profile-page';
export { UserHomePage } from './user-home-page';
export { Tools } from '../tools';
export { warmUpAreas } from '../../areas/warm-up-areas';

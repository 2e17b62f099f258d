/** What only the dashboard needs, in a chunk of its own. */
export { DashboardLayout } from '../layout/dashboard/dashboard-layout';
export { warmUpAreas } from './warm-up-areas';

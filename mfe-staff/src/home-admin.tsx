export { AdminHome as Component } from './features/home-admin/admin-home';

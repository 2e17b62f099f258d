export { StudentHome as Component } from './features/home/student-home';

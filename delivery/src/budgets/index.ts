export { checkBudgets } from './check-budgets.js';
export { type Limits, readLimits } from './limits.js';

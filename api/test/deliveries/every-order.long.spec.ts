import { describeScenarios, useTwoApps } from './describe-scenarios.js';

// Ignored events are all handled alike, so two of them suffice.
describeScenarios(useTwoApps(), { ignored: 2, laps: 3, ways: 8 });

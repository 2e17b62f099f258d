import { describeStories, useTwoApps } from './describe-stories.js';

// Ignored events are all handled alike, so two of them suffice.
describeStories(useTwoApps(), { ignored: 2, laps: 3, ways: 8 });

import { describeStories, useTwoApps } from './describe-stories.js';

// The API ignores all other events alike: more than two of them among those that count are more of the same.
describeStories(useTwoApps(), { ignored: 2, laps: 3, ways: 8 });

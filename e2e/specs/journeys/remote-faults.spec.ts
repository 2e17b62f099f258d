import {
  gateCases,
  testVersionIsKept,
  linksWithinRemote,
  testOnlyPaneFails,
} from '../../scenarios/remote-fault-journeys';

for (const faultCase of gateCases) testOnlyPaneFails(faultCase);
testVersionIsKept(...linksWithinRemote.student);

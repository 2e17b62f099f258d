import {
  testVersionIsKept,
  longCases,
  linksWithinRemote,
  testOnlyPaneFails,
} from '../../scenarios/remote-fault-journeys';

for (const faultCase of longCases) testOnlyPaneFails(faultCase);
testVersionIsKept(...linksWithinRemote.publicPages);
testVersionIsKept(...linksWithinRemote.staff);

import {
  keepsLoadedVersion,
  longCases,
  linksWithinRemote,
  affectsOnlyItsPane,
} from '../../scenarios/remote-fault-journeys';

longCases.forEach(affectsOnlyItsPane);
keepsLoadedVersion(...linksWithinRemote.publicPages);
keepsLoadedVersion(...linksWithinRemote.staff);

import {
  keepsLoadedVersion,
  longCases,
  linksWithinRemote,
  affectsOnlyItsPane,
} from '../../core/remote-fault-journeys';

longCases.forEach(affectsOnlyItsPane);
keepsLoadedVersion(...linksWithinRemote.publicPages);
keepsLoadedVersion(...linksWithinRemote.staff);

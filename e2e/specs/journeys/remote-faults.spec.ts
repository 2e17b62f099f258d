import {
  gateCases,
  keepsLoadedVersion,
  linksWithinRemote,
  affectsOnlyItsPane,
} from '../../scenarios/remote-fault-journeys';

gateCases.forEach(affectsOnlyItsPane);
keepsLoadedVersion(...linksWithinRemote.student);

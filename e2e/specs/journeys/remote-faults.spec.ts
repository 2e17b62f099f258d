import {
  gateCases,
  keepsLoadedVersion,
  linksWithinRemote,
  affectsOnlyItsPane,
} from '../../core/remote-fault-journeys';

gateCases.forEach(affectsOnlyItsPane);
keepsLoadedVersion(...linksWithinRemote.student);

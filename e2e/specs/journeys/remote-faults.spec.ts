import { gateCases, keepsLoadedVersion, ownWays, affectsOnlyItsPane } from '../../core/remote-fault-journeys';

gateCases.forEach(affectsOnlyItsPane);
keepsLoadedVersion(...ownWays.student);

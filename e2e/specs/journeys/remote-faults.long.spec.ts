import { keepsLoadedVersion, longCases, ownWays, affectsOnlyItsPane } from '../../core/remote-fault-journeys';

longCases.forEach(affectsOnlyItsPane);
keepsLoadedVersion(...ownWays.everyone);
keepsLoadedVersion(...ownWays.staff);

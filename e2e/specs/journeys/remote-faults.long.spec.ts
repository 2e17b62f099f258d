import {
  goesOnAsLoaded,
  longCases,
  ownWays,
  takesDownItsOwnPaneOnly,
} from '../../core/remote-fault-journeys';

longCases.forEach(takesDownItsOwnPaneOnly);
goesOnAsLoaded(...ownWays.everyone);
goesOnAsLoaded(...ownWays.staff);

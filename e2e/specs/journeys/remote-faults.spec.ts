import {
  gateCases,
  goesOnAsLoaded,
  ownWays,
  takesDownItsOwnPaneOnly,
} from '../../core/remote-fault-journeys';

gateCases.forEach(takesDownItsOwnPaneOnly);
goesOnAsLoaded(...ownWays.student);

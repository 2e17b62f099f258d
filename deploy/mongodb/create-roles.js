// Run by mongosh as an administrator: creates the roles of the API and of the migration in the current database, or gives
// existing ones these rights. atlas-roles.mjs prints the same for Atlas.
const collections = [
  ...['users', 'classes', 'classfeedbacks', 'cartitems', 'orders', 'payments', 'remoteloads'],
  ...['sessions', 'userlimits', 'refusals', 'picturefetches', 'pictureuploads', 'leases'],
  ...['erasures', 'erasedsubjects', 'calendarfeeds', 'mails', 'reminderpreferences', 'classmessages'],
  ...['pricerules', 'reviews', 'keptcards', 'receiptseries', 'classfiles'],
];
const write = ['find', 'insert', 'update', 'remove'];
const shape = ['createCollection', 'createIndex', 'dropIndex', 'collMod'];
const on = (collection, actions) => ({ resource: { db: db.getName(), collection }, actions });

const roles = {
  school: [
    on('auditlog', ['find', 'insert']),
    // For the caches, which follow all changes, and for the version of the database.
    on('', ['find', 'changeStream']),
    ...collections.map((collection) => on(collection, write)),
  ],
  migration: [
    on('auditlog', ['find', ...shape]),
    ...[...collections, 'migrations'].map((collection) => on(collection, [...write, ...shape])),
  ],
};

for (const [role, privileges] of Object.entries(roles)) {
  if (db.getRole(role)) db.updateRole(role, { privileges, roles: [] });
  else db.createRole({ role, privileges, roles: [] });
}

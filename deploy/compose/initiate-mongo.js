// Run once by mongosh in the container: initiates a replica set of one member, and creates the administrator's login.
const fs = process.getBuiltinModule('node:fs');
rs.initiate({ _id: 'blush', members: [{ _id: 0, host: 'mongo:27017' }] });
while (!db.hello().isWritablePrimary) sleep(100);
db.getSiblingDB('admin').createUser({
  user: 'root',
  pwd: fs.readFileSync('/run/secrets/mongo.root-password', 'utf8').trim(),
  roles: ['root'],
});

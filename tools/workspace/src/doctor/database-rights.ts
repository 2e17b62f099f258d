const ALL = ['find', 'insert', 'update', 'remove'] as const;
type Right = (typeof ALL)[number];

/** Rights that the API needs on each collection; a test compares them with its role in deploy/mongodb. */
export const databaseRights: Readonly<Record<string, readonly Right[]>> = {
  auditlog: ['find', 'insert'],
  ...Object.fromEntries(
    [
      ...['users', 'classes', 'classfeedbacks', 'cartitems', 'orders', 'payments', 'remoteloads'],
      ...['sessions', 'userlimits', 'refusals', 'picturefetches', 'pictureuploads', 'leases'],
      ...['erasures', 'erasedsubjects', 'calendarfeeds', 'mails', 'reminderpreferences', 'classmessages'],
      ...['pricerules', 'reviews', 'keptcards', 'receiptseries', 'classfiles'],
    ].map((collection) => [collection, ALL]),
  ),
};

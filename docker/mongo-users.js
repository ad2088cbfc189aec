// The users of the database: each program reads and writes the collections it owns, and no others. mongosh runs this at the
// first start of an empty database; an operator runs it again when a release changes it (docs/deploying.md): what is there
// already gets the passwords and rights of this file.
const portal = db.getSiblingDB('comptoir')

// How a release describes pictures (`referenceVersion`): one that does it otherwise adds its version here, and the last one
// stays, as the services drop it later.
const descriptions = ['lda128-8268c158-orb500-300x419-v1']

const bucket = name => ['files', 'chunks', 'uploads'].map(part => `${name}.${part}`)

const look = ['find', 'listIndexes', 'createIndex']
const append = [...look, 'insert', 'update', 'dropIndex', 'createCollection']
const change = [...append, 'remove']
const renew = [...change, 'dropCollection']

// Migrations and parked events have one record or more of each service.
const everywhere = { actions: change, collections: ['migrations', 'parked_events'] }
const photos = { actions: change, collections: bucket('photos') }
const catalogueImages = { actions: change, collections: bucket('catalogue') }

const programs = {
  gateway: [photos, catalogueImages],
  account: [
    everywhere,
    photos,
    {
      actions: change,
      collections: [
        'users',
        'sessions',
        'attempts',
        'quotas',
        'resets',
        'mails',
        'mailbox',
        'kept_mails',
        'account_uploads'
      ]
    },
    // Entries of the audit log are never changed; after two years they go.
    { actions: change.filter(action => action !== 'update'), collections: ['audit'] }
  ],
  batch: [
    everywhere,
    photos,
    // Entries of the police register stay.
    { actions: append, collections: ['register'] },
    {
      actions: change,
      collections: [
        'batches',
        'batch_departures',
        'batch_uploads',
        'expired_batches',
        'hourly_budgets',
        'settings',
        'cash_payments',
        'register_head',
        'register_checks',
        'register_words',
        'register_links',
        'vouchers',
        'shown_purchases',
        'visit_days',
        'sale_facts'
      ]
    },
    // How much room is left for photos.
    { actions: ['dbStats'], collections: [''] }
  ],
  conversation: [
    everywhere,
    photos,
    {
      actions: change,
      collections: [
        'messages',
        'conversations',
        'conversation_departures',
        'conversation_uploads',
        'batch_reads',
        'unread_digests',
        'agenda',
        'replies'
      ]
    }
  ],
  recognition: [
    everywhere,
    // It stores the cards that it cuts out of the photograph of a page.
    photos,
    catalogueImages,
    {
      actions: change,
      collections: [
        'series',
        'sets',
        'cards',
        'highlights',
        'highlightorder',
        'ratiotables',
        'ratio_changes',
        'prices',
        'seeds',
        'allowances',
        'gradings',
        'analyses',
        'card_views',
        'analysis_rounds',
        'erased_batches'
      ]
    },
    {
      actions: renew,
      collections: descriptions.flatMap(version => [`references.${version}`, `keypoints.${version}`])
    },
    // Which descriptions other releases left.
    { actions: ['listCollections'], collections: [''] }
  ]
}

for (const [name, rights] of Object.entries(programs)) {
  const privileges = rights.flatMap(({ actions, collections }) =>
    collections.map(collection => ({ resource: { db: 'comptoir', collection }, actions }))
  )
  if (portal.getRole(name)) portal.updateRole(name, { privileges, roles: [] })
  else portal.createRole({ role: name, privileges, roles: [] })
}

// The operator backs up, restores and runs the commands of docs/RUNBOOK.md.
const users = [...Object.keys(programs).map(name => [name, name]), ['operator', { role: 'readWrite', db: 'comptoir' }]]
for (const [user, role] of users) {
  const pwd = process.env[`MONGO_${user.toUpperCase()}_PASSWORD`]
  if (!pwd) throw new Error(`MONGO_${user.toUpperCase()}_PASSWORD is not set`)
  if (portal.getUser(user)) portal.updateUser(user, { pwd, roles: [role] })
  else portal.createUser({ user, pwd, roles: [role] })
}

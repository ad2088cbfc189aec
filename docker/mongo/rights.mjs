// Users and roles as docker/mongo-users.js declares them, and what a command needs, as mongod's manual says ("Privilege
// Actions"): of the commands that the portal uses. Any other command is refused.
import { runInNewContext } from 'node:vm'

const inDatabase = ''

/** Runs the script of the users with a `db` that writes down what it makes. */
export const usersOf = (script, env) => {
  const roles = new Map()
  const users = new Map()
  const database = {
    getRole: name => roles.get(name) ?? null,
    createRole: ({ role, ...rest }) => void roles.set(role, rest),
    updateRole: (name, rest) => void roles.set(name, rest),
    getUser: name => users.get(name) ?? null,
    createUser: ({ user, ...rest }) => void users.set(user, rest),
    updateUser: (name, rest) => void users.set(name, rest)
  }
  runInNewContext(script, { db: { getSiblingDB: () => database }, process: { env } })
  return { roles, users }
}

const readers = { find: 'find', count: 'count', distinct: 'distinct' }

/** The collections that a pipeline reads beside its own, and those it writes. */
const stageNeeds = stage => {
  if (Array.isArray(stage)) return stage.flatMap(stageNeeds)
  if (stage === null || typeof stage !== 'object') return []
  return Object.entries(stage).flatMap(([name, value]) => {
    const inner = stageNeeds(value)
    if (name === '$lookup' || name === '$graphLookup') return [['find', value.from], ...inner]
    if (name === '$unionWith') return [['find', value.coll ?? value], ...inner]
    if (name === '$out' || name === '$merge') return [['nobody', inDatabase]]
    return inner
  })
}

const needsOfUpsert = (collection, upsert) => [['update', collection], ...(upsert ? [['insert', collection]] : [])]

const findAndModify = command => {
  const collection = command.findAndModify ?? command.findandmodify
  const write = command.remove ? [['remove', collection]] : needsOfUpsert(collection, command.upsert)
  return [['find', collection], ...write]
}

const collectionCommands = {
  insert: 'insert',
  delete: 'remove',
  createIndexes: 'createIndex',
  dropIndexes: 'dropIndex',
  listIndexes: 'listIndexes',
  create: 'createCollection',
  drop: 'dropCollection'
}

const others = {
  aggregate: ({ aggregate, pipeline }) => [['find', aggregate], ...stageNeeds(pipeline)],
  update: ({ update, updates }) => updates.flatMap(({ upsert }) => needsOfUpsert(update, upsert)),
  findAndModify,
  findandmodify: findAndModify,
  listCollections: ({ authorizedCollections }) => (authorizedCollections ? [] : [['listCollections', inDatabase]]),
  dbStats: () => [['dbStats', inDatabase]],
  dbstats: () => [['dbStats', inDatabase]],
  getMore: () => [],
  killCursors: () => []
}

/** What a command needs: pairs of an action and a collection, '' for the database. Null for a command that nobody here may. */
export const needsOf = (name, command) => {
  if (readers[name]) return [['find', command[name]]]
  if (collectionCommands[name]) return [[collectionCommands[name], command[name]]]
  return others[name]?.(command) ?? null
}

/** Whether a user of `comptoir` may do a command there. A user whose role is built in may do all in it. */
export const mayDo = ({ roles }, user, name, command) =>
  user.roles.some(role => {
    if (typeof role === 'object') return command.$db === role.db
    const needs = needsOf(name, command)
    const { privileges } = roles.get(role)
    return (
      needs !== null &&
      needs.every(([action, collection]) =>
        privileges.some(
          ({ resource, actions }) =>
            resource.db === command.$db && resource.collection === collection && actions.includes(action)
        )
      )
    )
  })

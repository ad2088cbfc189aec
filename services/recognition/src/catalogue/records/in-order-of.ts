/** The records of these ids in the order of the ids; those that are gone are left out. */
export const inOrderOf = <D extends { _id: string }>(ids: readonly string[], records: readonly D[]): D[] => {
  const byId = new Map(records.map(record => [record._id, record]))
  return ids.flatMap(id => byId.get(id) ?? [])
}

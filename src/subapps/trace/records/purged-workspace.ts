/** Whether a workspace was deleted for good by the product: it is gone, and the audit log has the line about it. */
export const purgedWorkspace = (column: string): string => `(
  not exists (select from core.workspace pw where pw.id = ${column})
  and exists (select from core.audit pa where pa.workspace_id = ${column} and pa.action = 'people.purge_workspace'
    and pa.target_id = ${column}::text))`;

// The rules of this project that oxlint does not have: .oxlintrc.json loads them as the plugin `lectern`.
const noExportAll = {
  create: (context) => ({
    ExportAllDeclaration: (node) =>
      context.report({ node, message: 'Export by name: `export *` hides what a file offers.' }),
  }),
};

export default { meta: { name: 'lectern' }, rules: { 'no-export-all': noExportAll } };

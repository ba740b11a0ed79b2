// A rule for oxlint: rules and services are handed time and chance, they never take them from the machine.
interface Node {
  type: string;
  name?: string;
  callee?: Node;
  object?: Node;
  property?: Node;
  arguments?: Node[];
}

interface Context {
  report(problem: { node: Node; message: string }): void;
}

const message = 'takes time or chance from the machine: take a clock, `now` or a random source as an argument';

const isNamed = (node: Node | undefined, name: string) => node?.type === 'Identifier' && node.name === name;

const noHiddenChanceOrTime = {
  create: (context: Context) => ({
    MemberExpression(node: Node) {
      const hidden =
        (isNamed(node.object, 'Math') && node.property?.name === 'random') ||
        (isNamed(node.object, 'Date') && node.property?.name === 'now');
      if (hidden) context.report({ node, message: `${node.object?.name}.${node.property?.name} ${message}` });
    },
    NewExpression(node: Node) {
      if (isNamed(node.callee, 'Date') && node.arguments?.length === 0) {
        context.report({ node, message: `new Date() ${message}` });
      }
    },
    CallExpression(node: Node) {
      if (isNamed(node.callee, 'Date')) context.report({ node, message: `Date() ${message}` });
    },
  }),
};

export default { meta: { name: 'game' }, rules: { 'no-hidden-chance-or-time': noHiddenChanceOrTime } };

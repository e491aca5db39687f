export default function HomePage() {
  return <main>Parley</main>;
}

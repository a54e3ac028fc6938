import { mount } from "svelte";
import "./styles/tokens.css";
import "./styles/parts.css";
import "./styles/app.css";
import "./styles/pages.css";
import "./styles/forecast.css";
import "./styles/life.css";
import "./styles/sizes.css";

// From static files Python runs in this browser; that must stand before any part of the page looks where it is.
if (import.meta.env.MODE === "site") (await import("./site/begin")).begin();
const { default: App } = await import("./App.svelte");

const root = document.getElementById("app");
if (root === null) throw new Error("index.html has no #app");
root.replaceChildren();
mount(App, { target: root });
